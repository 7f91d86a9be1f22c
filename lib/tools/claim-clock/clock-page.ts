/** Where testers turn the clock of a claim. */
export const clockPage = '/dev/claim-clock';
