import { handleChange } from '@/lib/entry';
import { checkAccessCode } from '@/lib/verification';

export const POST = handleChange(checkAccessCode);
