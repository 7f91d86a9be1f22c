import { changeRoute } from '@/lib/changes';
import { aulSsoLogOut } from '@/lib/identity/sign-on/aul-sso';

/** §6 AulSsoLogOut. */
export const POST = changeRoute(aulSsoLogOut);
