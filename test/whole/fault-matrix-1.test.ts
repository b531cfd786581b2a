import { describe } from 'vitest';
import { proves } from '../support/promises.ts';
import { describeFaultMatrix } from '../support/whole/fault-matrix.tsx';

describe('the page under faults', proves('page'), () => describeFaultMatrix(1));
