import { useState } from "react";
import { Badge } from "./Badge.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { Section } from "./kit-section.tsx";
import { RadioCards } from "./RadioCards.tsx";
import { Select } from "./Select.tsx";
import { Stepper } from "./Stepper.tsx";
import { RupeeField, SearchField, TextArea, TextField } from "./TextField.tsx";

const presets = [
  { value: "500", title: "₹500", text: "School supplies for 2 children" },
  {
    value: "1000",
    title: "₹1,000",
    text: "Digital literacy training for 1 adult",
    badge: <Badge tone="medium">Popular</Badge>,
  },
  { value: "2500", title: "₹2,500", text: "Skill training for 1 woman" },
  { value: "5000", title: "₹5,000", text: "A family's monthly nutrition", disabled: true },
];

export function KitFields() {
  const [preset, setPreset] = useState("1000");
  const [quantity, setQuantity] = useState(1);
  return (
    <Section title="Fields">
      <div className="grid gap-6 lg:grid-cols-2">
        <TextField label="Full name" marked autoComplete="name" />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          hint="The receipt goes there."
          error="Please provide your email address."
          defaultValue="not an address"
        />
        <RupeeField label="Custom amount" hint="₹1 or more" placeholder="300" />
        <Select
          label="Category"
          options={[
            { value: "", label: "All categories" },
            { value: "education", label: "Education" },
            { value: "healthcare", label: "Healthcare" },
          ]}
        />
        <TextArea label="Message" hint="Shown with your donation." />
        <TextField label="Disabled" disabled defaultValue="Anonymous" />
        <SearchField label="Search campaigns" />
        <Stepper label="Quantity" value={quantity} max={5} onChange={setQuantity} />
        <Checkbox label="Give anonymously" hint="Your name is shown to nobody." />
        <Checkbox label="I agree" required error="Please tick this first." />
      </div>
      <RadioCards
        name="kit-preset"
        legend="Amount"
        cards={presets}
        value={preset}
        onChange={setPreset}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
      />
    </Section>
  );
}
