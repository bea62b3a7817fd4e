import { prepareZXingModule } from 'zxing-wasm/reader';
import address from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decode } from './decode.ts';

prepareZXingModule({ overrides: { locateFile: () => address } });

export { decode };
