import { signOutEditor } from '@/lib/editor';
import { handleChange } from '@/lib/entry';

export const POST = handleChange(signOutEditor);
