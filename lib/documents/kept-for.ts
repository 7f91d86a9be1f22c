/** How many days a file is kept that was received, and the word about one that was not (docs/privacy.md). */
export const [receivedDays, refusedDays] = [365, 30];
