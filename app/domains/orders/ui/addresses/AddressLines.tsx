import { UserText } from "../../../../ui/UserText.tsx";

type PostalAddress = {
  address_line_1: string;
  address_line_2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
};

/** Address lines of a parcel label, below the name. */
export function AddressLines({ address }: { address: PostalAddress }) {
  const { address_line_1, address_line_2, city, state, postal_code, country } = address;
  return (
    <address className="not-italic wrap-anywhere">
      <UserText>{address_line_1}</UserText>
      {address_line_2 !== null && (
        <>
          <br />
          <UserText>{address_line_2}</UserText>
        </>
      )}
      <br />
      <UserText>{`${city}, ${state}`}</UserText> <span className="whitespace-nowrap">{postal_code}</span>
      <br />
      {country}
    </address>
  );
}
