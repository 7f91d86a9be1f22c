import { flag, integer } from './definition';

const shown = { browser: true } as const;
const own = { named: 'portico' } as const;

/** §2.3, §4.1, §5, §9: proving who one is. */
export const verification = {
  Global_MFA_Feature: flag(true, 'Asks for an access code after a contract was found.', {
    ...shown,
    named: 'portico',
  }),
  Global_IsMFAEnabledForRegistration: flag(
    false,
    'Asks for an access code when a plan is registered.',
    shown,
  ),
  Verification_By_Email: flag(true, 'Offers the access code by e-mail.', shown),
  Verification_By_TextMessage: flag(true, 'Offers the access code by text message.', shown),
  Verification_By_VoiceCall: flag(true, 'Offers the access code by voice call.', shown),
  Verification_LockoutDurationMinutes: integer(
    30,
    'How long too many failed attempts lock somebody out.',
    {
      ...shown,
      min: 1,
      max: 1440,
      unit: 'minutes',
    },
  ),
  Verification_AccessCode_Minutes: integer(10, 'How long an access code is valid.', {
    ...own,
    min: 1,
    max: 10,
    unit: 'minutes',
  }),
  Verification_AccessCode_Tries: integer(
    5,
    'Wrong access codes that one verification takes; a new code does not give them back.',
    { ...own, min: 1, max: 10, unit: 'tries' },
  ),
  Verification_ResendSeconds: integer(30, 'Shortest time between two access codes.', {
    ...own,
    browser: true,
    min: 5,
    max: 600,
    unit: 'seconds',
  }),
  Verification_MaxResends: integer(5, 'New access codes that one verification may ask for.', {
    ...own,
    min: 0,
    max: 20,
    unit: 'codes',
  }),
  Verification_MaxCodesPerContact: integer(
    3,
    'Access codes that one e-mail address or telephone number is sent in ten minutes before somebody has signed in, whichever contract it stands in.',
    { ...own, min: 1, max: 20, unit: 'codes' },
  ),
  Verification_TrustDevice_Feature: flag(true, 'Offers to trust the device.', {
    ...own,
    browser: true,
  }),
  Global_Cookie_TrustDevice_ExpirationTimeInSeconds: integer(
    180,
    'How long a trusted device needs no access code.',
    { min: 0, max: 31_536_000, unit: 'seconds' },
  ),
};
