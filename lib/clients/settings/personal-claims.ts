/**
 * Claims of OpenID Connect (Core §5.1) that say who somebody is or likes to be called. People may
 * choose them at their provider, so that none of them makes an editor.
 */
export const personalClaims: readonly string[] = [
  ...['name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username'],
  ...['profile', 'picture', 'website', 'email', 'email_verified', 'gender', 'birthdate'],
  ...['zoneinfo', 'locale', 'phone_number', 'phone_number_verified', 'address', 'updated_at'],
];
