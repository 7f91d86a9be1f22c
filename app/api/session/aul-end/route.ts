import { changeRoute } from '@/lib/changes';
import { aulSsoLogOut } from '@/lib/identity';

/** §6 AulSsoLogOut. */
export const POST = changeRoute(aulSsoLogOut);
