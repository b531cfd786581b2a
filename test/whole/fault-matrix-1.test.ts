import { describeFaultMatrix } from '../support/whole/fault-matrix.tsx';

describeFaultMatrix(1);
