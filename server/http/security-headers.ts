import { secureHeaders } from 'hono/secure-headers';

const self = ["'self'"];

export function securityHeaders(https: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: self,
      styleSrc: self,
      imgSrc: [...self, 'data:'],
      connectSrc: self,
      manifestSrc: self,
      workerSrc: self,
      baseUri: ["'none'"],
      formAction: self,
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}
