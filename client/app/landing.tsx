import { Navigate } from 'react-router-dom';
import { LandingScreen } from '#client/features/landing/landing-screen.tsx';
import { useSession } from './session.tsx';

export function Landing() {
  const { user } = useSession();
  return user ? <Navigate to="/dashboard" replace /> : <LandingScreen />;
}
