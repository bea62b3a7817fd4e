/** The package types its modules alone. */
declare module 'mathjs/lib/browser/math.js' {
  import * as mathjs from 'mathjs';

  export default mathjs;
}
