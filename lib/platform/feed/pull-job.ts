/** How the job is called that reads a feed; its row is the feed’s name. */
export const pullJob = { name: 'pull-events' } as const;
