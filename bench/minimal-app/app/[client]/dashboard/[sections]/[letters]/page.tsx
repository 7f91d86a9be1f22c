export { Sections as default } from '../../../../sections';

export const dynamic = 'force-dynamic';
