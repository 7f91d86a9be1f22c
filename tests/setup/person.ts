/** Somebody as a form asks for them, by the labels of its fields. */
export const person = {
  'First name': 'Alan',
  'Last name': 'Turing',
  'Email address': 'alan.turing@example.com',
  'Phone number': '401 555 0177',
  'Address line 1': '2 Bletchley Road',
  City: 'Newport',
  'ZIP or postal code': '02840',
};
