import { createAccount } from '@/lib/account';
import { changeRoute } from '@/lib/entry';

/** §4.1 The account is created. */
export const POST = changeRoute(createAccount);
