import { changeRoute } from '@/lib/changes';
import { signOutEditor } from '@/lib/editing/sign-in';

/** A content editor signs out. */
export const POST = changeRoute(signOutEditor);
