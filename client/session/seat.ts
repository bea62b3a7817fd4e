import { useSession } from './session.tsx';

/** Whoever holds a viewer's seat reads what is their company's, and changes nothing. */
export const useMayRecruit = () => useSession().user?.seat?.role !== 'viewer';

/** Of a company, its own account alone. */
export const useMayBuy = () => !useSession().user?.seat;
