export { cutOff, readCutOff } from './cut-off.ts';
export { isWilling } from './is-willing.ts';
export { refuseBlocked } from './refuse-blocked.ts';
