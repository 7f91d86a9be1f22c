/** How long a test waits for what it expects, in milliseconds: no machine is so busy that it takes longer. */
export const patience = 60_000;
