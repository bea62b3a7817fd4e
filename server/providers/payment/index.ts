export { CINETPAY_V1, createCinetPayV1 } from './cinetpay-v1.ts';
export { CINETPAY_V2, createCinetPayV2 } from './cinetpay-v2.ts';
export { field, isSignedV2, readForm } from './cinetpay-v2-webhook.ts';
export { createSandbox, SANDBOX_PATH, type SandboxKeys } from './sandbox/service.ts';
export {
  type Order,
  type PaymentProvider,
  type PaymentState,
  PaymentUnavailable,
} from './types.ts';
