import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClasses } from './button-look.ts';

export function ButtonLink({ variant, wide, icon, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClasses({ variant, wide, icon }, className)} />;
}
