/**
 * How long tests of running programs wait for a condition before they fail: so long that a machine with
 * other work meets it, too. What measures how quick the portal is stands in `*.alone.*` files.
 */
export const patience = { timeout: 120_000, interval: 200 };
