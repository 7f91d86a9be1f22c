/** The only version of Stripe's API that is spoken here: the one that the `stripe` package pins. */
export const apiVersion = '2026-10-28.endive';
