import { say } from './say';

/** Where a client’s catalogue does not say a reason in words. */
export const unnamedDenial = say(
  'Your plan does not cover this loss.',
  'Su plan no cubre esta reclamación.',
  'Ihr Vertrag deckt diesen Schaden nicht.',
  'Votre contrat ne couvre pas ce sinistre.',
  'لا تغطي خطتك هذا الضرر.',
);
export const unnamedBasis = say(
  'The terms of your plan.',
  'Las condiciones de su plan.',
  'Die Bedingungen Ihres Vertrags.',
  'Les conditions de votre contrat.',
  'شروط خطتك.',
);
