/**
 * How long a test waits for what happens in the background, such as a job, in milliseconds. Generous,
 * so that a busy machine fails no test: a test that passes never waits this long.
 */
export const longestWait = 120_000;

/**
 * How long loading what a test begins with may take. The embedded database does one thing at a time, and
 * other files load theirs as well.
 */
export const patience = { timeout: longestWait, maxWait: longestWait } as const;

/** How `expect.poll` waits for something to happen. */
export const soon = { timeout: longestWait, interval: 200 } as const;

/** How long a test that asks a portal may take, in milliseconds. */
export const longestTest = 300_000;

/** How long a test may take that goes through much of what chance draws, or builds what it compares, in milliseconds. */
export const longestDrill = 3_600_000;

/** How long a portal, or what it needs, may take until it is ready, or serves what was imported, in milliseconds. */
export const longestStart = 300_000;
