import { handleChange } from '@/lib/entry';
import { captureEmail } from '@/lib/verification';

export const POST = handleChange(captureEmail);
