export { Badge } from './badge';
export { Button, type ButtonLook, LinkButton, ReachableLink } from './button';
export { Card } from './card';
export { type Description, DescriptionList } from './description-list';
export * from './icons';
export { Notice, type NoticeTone } from './notice';
export { TelephoneLink } from './telephone-link';
