import { changeRoute } from '@/lib/changes';
import { dismissSignIn } from '@/lib/identity/openid/login-callback';

/** Signing in is turned down. */
export const POST = changeRoute(dismissSignIn);
