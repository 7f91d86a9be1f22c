import { handleChange } from '@/lib/entry';
import { cancelRegistration } from '@/lib/verification';

export const POST = handleChange(cancelRegistration);
