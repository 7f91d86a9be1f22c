import { createAccount } from '@/lib/account/create-account/create-account';
import { changeRoute } from '@/lib/changes';

/** §4.1 The account is created. */
export const POST = changeRoute(createAccount);
