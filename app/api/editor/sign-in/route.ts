import { changeRoute } from '@/lib/changes';
import { signInEditor } from '@/lib/editing/sign-in';

/** §2.1 A content editor signs in. */
export const POST = changeRoute(signInEditor);
