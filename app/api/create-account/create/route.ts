import { createAccount } from '@/lib/account';
import { changeRoute } from '@/lib/changes';

/** §4.1 The account is created. */
export const POST = changeRoute(createAccount);
