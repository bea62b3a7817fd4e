export { cutOff } from './cut-off.ts';
export { hasBlocked, isWilling } from './has-blocked.ts';
export { refuseBlocked } from './refuse-blocked.ts';
