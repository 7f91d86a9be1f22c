import { changeRoute } from '@/lib/entry';
import { aulSsoLogOut } from '@/lib/sign-on';

/** §6 AulSsoLogOut. */
export const POST = changeRoute(aulSsoLogOut);
