import { handleChange } from '@/lib/entry';
import { confirmSignIn } from '@/lib/identity';

export const POST = handleChange(confirmSignIn);
