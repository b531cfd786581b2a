import { Navigate } from 'react-router-dom';

/** Where somebody begins who comes to the desk without an address. */
export const StartScreen = () => <Navigate to="/desk/me" replace />;
