import { sendContactMessage } from '@/lib/contact';
import { handleChange } from '@/lib/entry';

export const POST = handleChange(sendContactMessage);
