import { carry, requiresSignIn } from '@/lib/navigation';
import { type Guard, proceed } from '../guard';

/**
 * §6 Authenticated routes require sign-in. This is the first of two checks: each page asks the
 * database whether the session still lives.
 */
export const signInGate: Guard = (context) =>
  requiresSignIn(context.page) && !context.signedIn
    ? { kind: 'redirect', to: carry('/', context.carried) }
    : proceed(context);
