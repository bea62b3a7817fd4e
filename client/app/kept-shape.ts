/**
 * Names the shape of what a phone keeps of the API's responses: their schemas (server/http/openapi/kept-shape.test.ts). What was kept under
 * another name is not read, so that no screen meets a response of another shape; every other update leaves the reports and
 * certificates that were opened where they are.
 */
export const KEPT_SHAPE = 'cdba8f54b7';
