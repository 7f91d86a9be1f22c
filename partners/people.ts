/** Somebody whom the demonstration's identity provider knows. */
export interface Person {
  /** Of this person at this provider, for good. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** As its tokens say. */
  readonly groups?: readonly string[];
}

/** Who signs in to the demonstration, and has several contracts there. */
export const marisol: Person = {
  subject: '8f14e45f-marisol',
  name: 'Marisol Vega',
  email: 'marisol.vega@example.com',
  password: 'calm-harbour-42',
};

/** Who has one contract there. */
export const teodor: Person = {
  subject: 'c81e728d-teodor',
  name: 'Teodor Lindqvist',
  email: 'teodor.lindqvist@example.com',
  password: 'quiet-anchor-58',
};

/** Who edits the demonstration's pages without a password of the portal's. */
export const noor: Person = {
  subject: '3c59dc04-noor',
  name: 'Noor Haddad',
  email: 'noor.haddad@example.com',
  password: 'steady-lantern-27',
  groups: ['portal-editors'],
};
