import { signOutEditor } from '@/lib/editor';
import { changeRoute } from '@/lib/entry';

/** A content editor signs out. */
export const POST = changeRoute(signOutEditor);
