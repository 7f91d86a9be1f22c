import { handleChange } from '@/lib/entry';
import { dismissSignIn } from '@/lib/identity';

export const POST = handleChange(dismissSignIn);
