import { signInEditor } from '@/lib/editor';
import { changeRoute } from '@/lib/entry';

/** §2.1 A content editor signs in. */
export const POST = changeRoute(signInEditor);
