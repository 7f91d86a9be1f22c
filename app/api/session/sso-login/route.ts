import { changeRoute } from '@/lib/changes';
import { confirmSignIn } from '@/lib/identity/openid/login-callback';

/** Signing in replaces the session that is there. */
export const POST = changeRoute(confirmSignIn);
