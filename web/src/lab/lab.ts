/** The lab's calls of the server: experiments under way and reports that are kept. */
import { Trouble } from "../lib/api";
import type { Caps, NewRun, Run } from "../lib/protocol";

async function call<Answer>(path: string, method = "GET", body?: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Trouble("The lab does not answer. Is the server still running?", 0);
  });
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) return content as Answer;
  const said = (content as { error?: unknown } | null)?.error;
  throw new Trouble(typeof said === "string" ? said : "The lab does not answer.", answer.status);
}

const safe = encodeURIComponent;

export const experiments = (): Promise<Run[]> => call("/api/lab");
export const experiment = (name: string): Promise<Run> => call(`/api/lab/${safe(name)}`);
export const start = (wanted: NewRun): Promise<Run> => call("/api/lab", "POST", wanted);
export const stop = (name: string): Promise<Run> => call(`/api/lab/${safe(name)}/stop`, "POST");
export const remove = (name: string): Promise<null> => call(`/api/lab/${safe(name)}`, "DELETE");
export const caps = (): Promise<Caps> => call("/api/lab/caps");
export const pageOf = (name: string): string => `/api/lab/${safe(name)}/page`;

/** How long an experiment may take, as one says it. */
export function longest(seconds: number): string {
  if (seconds < 100) return seconds === 60 ? "a minute" : `${Math.round(seconds)} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

/** The time that is left, as one says it. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null || seconds < 0) return "";
  if (seconds < 2) return "a moment left";
  return seconds < 90 ? `${Math.round(seconds)} seconds left` : `${Math.round(seconds / 60)} minutes left`;
}
