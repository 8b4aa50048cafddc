/** The calls of the server's REST interface. An answer that is an error becomes a `Trouble` with its sentence. */
import type { Code, Game, Me, Moment, NewRoom, Replay, Room, SavedMatch } from "./protocol";

export class Trouble extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }

  get missing(): boolean {
    return this.status === 404;
  }
}

const AWAY = "The table does not answer. Is the server still running?";

async function call<Answer>(path: string, method = "GET", body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
    answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Trouble(AWAY, 0);
  }
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) return content as Answer;
  const said = (content as { error?: unknown } | null)?.error;
  throw new Trouble(typeof said === "string" ? said : AWAY, answer.status);
}

const safe = encodeURIComponent;

export const games = (): Promise<Game[]> => call("/api/games");
export const game = (id: string): Promise<Game> => call(`/api/games/${safe(id)}`);
export const me = (): Promise<Me> => call("/api/me");
export const rename = (name: string): Promise<Me> => call("/api/me", "PUT", { name });
export const showKey = (key: string): Promise<Me> => call("/api/operator", "POST", { key });
export const makeRoom = (room: NewRoom): Promise<Code> => call("/api/rooms", "POST", room);
export const mine = (): Promise<Room[]> => call("/api/mine");
export const room = (code: string): Promise<Room> => call(`/api/rooms/${safe(code)}`);
export const replay = (code: string, seat: number): Promise<Replay> =>
  call(`/api/rooms/${safe(code)}/replay${seat < 0 ? "" : `?seat=${seat}`}`);

export const course = (code: string): Promise<Moment[]> => call(`/api/rooms/${safe(code)}/course`);

export const coverOf = (id: string): string => `/api/games/${safe(id)}/cover.svg`;
export const matchFile = (code: string): Promise<SavedMatch> => call(matchFileOf(code));
export const matchFileOf = (code: string): string => `/api/rooms/${safe(code)}/match.json`;
