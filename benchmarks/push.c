/* Push by hand in C: the yardstick for the compiled rules.
 *
 * Same rules, same random stream and same order of legal actions as tablewright, so that it plays the same
 * games. Nothing is announced, nothing is general: only this game, as fast as plain C makes it.
 *
 *     push SEATS GAMES SEED choose|highest safe|wipe [each]
 *
 * prints games, decisions and seconds as JSON. With `each`, instead a line for every game: its decisions, a
 * checksum of all its actions, and the scores.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STACKS = 3, COLOURS = 5, MOST_SEATS = 6, CARDS = 120 };
enum { ROLL = 30, SWITCH = 31, STAR = 5 };
enum { FLIP = 0, STOP = 1, BANK = 2, PLACE = 7, TAKE = 10 };

typedef enum { START_OF_TURN, PLACING, FLIP_OR_STOP, TAKING, OVER } phase_t;

typedef struct {
    uint16_t bench[COLOURS]; /* two bits for each value: up to three copies of 1 … 6 */
    uint16_t bank;
} player_t;

typedef struct {
    uint32_t stacks[STACKS]; /* bit sets of cards, the roll card included */
    player_t players[MOST_SEATS];
    uint8_t deck[CARDS];
    uint8_t left;
    uint8_t seats, active, player, takers, card, phase;
    bool reversed, highest, wipe;
} push_t;

static uint32_t clashes[ROLL + 1];
static uint16_t row_of_six[64];
static uint8_t points[4096];

static void make_tables(void) {
    for (int card = 0; card < 30; card++)
        for (int other = 0; other < 30; other++)
            if (card / 6 == other / 6 || card % 6 == other % 6) clashes[card] |= 1u << other;
    clashes[ROLL] = 1u << ROLL;
    for (int six = 0; six < 64; six++)
        for (int value = 0; value < 6; value++) row_of_six[six] |= (six >> value & 1) << 2 * value;
    for (int row = 0; row < 4096; row++)
        for (int value = 0; value < 6; value++) points[row] += (row >> 2 * value & 3) * (value + 1);
}

static inline uint32_t below(uint64_t *state, uint32_t n) {
    uint64_t x = 698769069ull * (uint32_t)*state + (*state >> 32);
    *state = x;
    return (uint64_t)(uint32_t)(x ^ x >> 32) * n >> 32;
}

static uint64_t seeded(int64_t seed) {
    uint32_t low = (uint32_t)(seed ^ seed >> 32) ^ 0x9E3779B9u;
    for (int i = 0; i < 2; i++) low = (low ^ low >> 16) * 0x45D9F3Bu;
    uint64_t state = (low ^ low >> 16) + (1ull << 32);
    for (int i = 0; i < 4; i++) below(&state, 2);
    return state;
}

static void set_up(push_t *push, int seats, bool highest, bool wipe) {
    memset(push, 0, sizeof *push);
    push->seats = seats;
    push->highest = highest;
    push->wipe = wipe;
    for (int card = 0; card < 30; card++)
        for (int copy = 0; copy < 3; copy++) push->deck[push->left++] = card;
    for (int copy = 0; copy < 18; copy++) push->deck[push->left++] = ROLL;
    for (int copy = 0; copy < 12 && seats > 2; copy++) push->deck[push->left++] = SWITCH;
}

static inline unsigned six(uint32_t stack, int colour) { return stack >> 6 * colour & 63; }

static inline int stack_value(uint32_t stack) {
    int total = 0;
    for (int colour = 0; colour < COLOURS; colour++) total += points[row_of_six[six(stack, colour)]];
    return total;
}

static inline int score(const player_t *player) {
    int total = player->bank;
    for (int colour = 0; colour < COLOURS; colour++) total += points[player->bench[colour]];
    return total;
}

static inline bool any_stack(const push_t *push) {
    return (push->stacks[0] | push->stacks[1] | push->stacks[2]) != 0;
}

static inline int legal(const push_t *push, uint8_t *out) {
    int count = 0;
    switch (push->phase) {
    case START_OF_TURN:
        out[count++] = FLIP;
        for (int colour = 0; colour < COLOURS; colour++)
            if (push->players[push->player].bench[colour]) out[count++] = BANK + colour;
        break;
    case FLIP_OR_STOP:
        out[count++] = FLIP;
        if (any_stack(push)) out[count++] = STOP;
        break;
    case PLACING: {
        bool empty_offered = false;
        for (int s = 0; s < STACKS; s++) {
            bool empty = push->stacks[s] == 0;
            if (empty ? !empty_offered : !(push->stacks[s] & clashes[push->card])) out[count++] = PLACE + s;
            empty_offered |= empty;
        }
        break;
    }
    case TAKING: {
        int best = 0;
        if (push->highest && push->player == push->active)
            for (int s = 0; s < STACKS; s++) {
                int value = stack_value(push->stacks[s]);
                if (value > best) best = value;
            }
        for (int s = 0; s < STACKS; s++)
            if (push->stacks[s] && (best == 0 || stack_value(push->stacks[s]) == best))
                out[count++] = TAKE + s;
        break;
    }
    }
    return count;
}

static inline int next_seat(const push_t *push, int seat) {
    int next = push->reversed ? seat - 1 : seat + 1;
    return next < 0 ? push->seats - 1 : next == push->seats ? 0 : next;
}

static inline void end_turn(push_t *push) {
    memset(push->stacks, 0, sizeof push->stacks);
    push->reversed = false;
    push->active = next_seat(push, push->active);
    push->player = push->active;
    push->phase = push->left ? START_OF_TURN : OVER;
}

static inline void let_take(push_t *push, int first, int takers) {
    push->player = first;
    push->takers = takers;
    push->phase = TAKING;
}

static inline void share_out(push_t *push) {
    if (any_stack(push))
        let_take(push, push->active, push->seats);
    else
        end_turn(push);
}

static inline void go_on(push_t *push) {
    if (push->left)
        push->phase = FLIP_OR_STOP;
    else
        share_out(push);
}

static inline void roll(push_t *push, player_t *player, uint64_t *luck) {
    int face = below(luck, 6);
    if (face < STAR)
        player->bench[face] = 0;
    else if (push->wipe)
        memset(player->bench, 0, sizeof player->bench);
}

static inline void flip(push_t *push, uint64_t *luck) {
    int index = below(luck, push->left);
    int card = push->deck[index];
    push->deck[index] = push->deck[--push->left];
    if (card == SWITCH) {
        push->reversed = !push->reversed;
        go_on(push);
        return;
    }
    push->card = card;
    uint32_t clash = clashes[card];
    if (push->stacks[0] & clash && push->stacks[1] & clash && push->stacks[2] & clash) {
        roll(push, &push->players[push->active], luck);
        let_take(push, next_seat(push, push->active), push->seats - 1);
    } else {
        push->phase = PLACING;
    }
}

static inline void take(push_t *push, int s, uint64_t *luck) {
    uint32_t stack = push->stacks[s];
    player_t *player = &push->players[push->player];
    for (int colour = 0; colour < COLOURS; colour++) player->bench[colour] += row_of_six[six(stack, colour)];
    push->stacks[s] = 0;
    if (stack >> ROLL & 1) roll(push, player, luck);
    if (--push->takers && any_stack(push))
        push->player = next_seat(push, push->player);
    else
        end_turn(push);
}

static inline void apply(push_t *push, int action, uint64_t *luck) {
    if (action == FLIP) {
        flip(push, luck);
    } else if (action == STOP) {
        share_out(push);
    } else if (action < PLACE) {
        player_t *player = &push->players[push->active];
        player->bank += points[player->bench[action - BANK]];
        player->bench[action - BANK] = 0;
        end_turn(push);
    } else if (action < TAKE) {
        push->stacks[action - PLACE] |= 1u << push->card;
        go_on(push);
    } else {
        take(push, action - TAKE, luck);
    }
}

static inline long playout(push_t *push, uint64_t *luck) {
    long decisions = 0;
    uint8_t actions[8];
    while (push->phase != OVER) {
        int count = legal(push, actions);
        apply(push, actions[below(luck, count)], luck);
        decisions++;
    }
    return decisions;
}

static uint64_t mix(uint64_t checksum, uint64_t value) { return (checksum * 31 + value) % 1000000007u; }

static long watched_playout(push_t *push, uint64_t *luck, uint64_t *checksum) {
    long decisions = 0;
    uint8_t actions[8];
    while (push->phase != OVER) {
        int count = legal(push, actions);
        int action = actions[below(luck, count)];
        *checksum = mix(*checksum, push->player * 16 + action);
        apply(push, action, luck);
        decisions++;
    }
    return decisions;
}

static void play_each(const push_t *start, long games, int64_t seed) {
    uint64_t luck = seeded(seed);
    for (long game = 0; game < games; game++) {
        push_t push = *start;
        uint64_t checksum = 0;
        long decisions = watched_playout(&push, &luck, &checksum);
        printf("%ld %llu", decisions, (unsigned long long)checksum);
        for (int seat = 0; seat < push.seats; seat++) printf(" %d", score(&push.players[seat]));
        putchar('\n');
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    if (argc < 6) {
        fprintf(stderr, "usage: push SEATS GAMES SEED choose|highest safe|wipe [each]\n");
        return 2;
    }
    make_tables();
    push_t start;
    set_up(&start, atoi(argv[1]), !strcmp(argv[4], "highest"), !strcmp(argv[5], "wipe"));
    long games = atol(argv[2]);
    if (start.seats < 2 || start.seats > MOST_SEATS) {
        fprintf(stderr, "Push is for 2 to 6 players\n");
        return 2;
    }
    if (argc > 6) {
        play_each(&start, games, atoll(argv[3]));
        return 0;
    }
    uint64_t luck = seeded(atoll(argv[3]));
    long decisions = 0;
    double begin = now();
    for (long game = 0; game < games; game++) {
        push_t push = start;
        decisions += playout(&push, &luck);
    }
    double seconds = now() - begin;
    printf("{\"games\": %ld, \"decisions\": %ld, \"seconds\": %.9f}\n", games, decisions, seconds);
    return 0;
}
