export { tellContact } from './tell-contact.ts';
