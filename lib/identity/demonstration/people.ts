/** Somebody whom the demonstration's identity provider knows. */
export interface Person {
  /** Of this person at this provider, for good. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Who signs in to the demonstration. */
export const marisol: Person = {
  subject: '8f14e45f-marisol',
  name: 'Marisol Vega',
  email: 'marisol.vega@example.com',
  password: 'calm-harbour-42',
};
