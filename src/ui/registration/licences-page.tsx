import { Navigate, useSearchParams } from 'react-router-dom';
import { registrationAddress } from '../../application/registration/registration-address.ts';
import type { Registration } from '../../application/registration/registration-gateway.ts';
import { LicencesForm } from './licences-form.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { RegistrationLoad } from './registration-load.tsx';
import { ReviewPanel } from './review-panel.tsx';

/** `/register/step3`: the licences of the session's shop, and what has become of them (R26). */
export function RegisterLicencesPage() {
  return <LicencesStep shop={null} />;
}

/** `/register/dd/step3?shop=`: those of a further shop. */
export function RegisterFurtherLicencesPage() {
  const [address] = useSearchParams();
  const shop = address.get('shop');
  return shop === null ? <Navigate to="/register/dd/step1" replace /> : <LicencesStep key={shop} shop={shop} />;
}

const reviewNote = ({ state }: Registration): string => (state === 'passed' ? '审核已通过。' : '审核结果发短信到您的手机。');

function LicencesStep({ shop }: { readonly shop: string | null }) {
  const isFurther = shop !== null;
  return (
    <RegistrationLoad shop={shop} title={isFurther ? '多店注册' : '单位注册'}>
      {(registration, reload) => {
        if (registration.step === 'company') return <Navigate to={registrationAddress('company', shop)} replace />;
        const isOpen = registration.step === 'licences';
        return (
          <RegistrationFrame
            title={isFurther ? '多店注册' : '单位注册'}
            note={isOpen ? '手机拍照即可，每份证照保存后换台电脑也在。' : reviewNote(registration)}
            current={isOpen ? 3 : 4}
            isFurther={isFurther}
            isWide={isOpen}
          >
            {isOpen ? (
              <LicencesForm shop={shop} registration={registration} onSent={reload} />
            ) : (
              <ReviewPanel registration={registration} isFurther={isFurther} />
            )}
          </RegistrationFrame>
        );
      }}
    </RegistrationLoad>
  );
}
