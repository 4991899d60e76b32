import { useState } from "react";
import { Button } from "./Button.tsx";
import { Card } from "./Card.tsx";
import { Carousel } from "./Carousel.tsx";
import { Dialog } from "./Dialog.tsx";
import { Disclosure } from "./Disclosure.tsx";
import { Section } from "./kit-section.tsx";
import { LinkTabs } from "./LinkTabs.tsx";
import { Menu } from "./Menu.tsx";
import { useNotify } from "./notices.tsx";
import { ShareButton, WhatsAppLink } from "./Share.tsx";
import { Tabs } from "./Tabs.tsx";
import { TextArea, TextField } from "./TextField.tsx";

export function KitMoving() {
  return (
    <>
      <Section title="Dialog and notices">
        <Dialogs />
      </Section>
      <Section title="Tabs">
        <Tabs
          label="About this campaign"
          selected="overview"
          items={["overview", "updates", "supporters", "gallery", "faq"].map((id) => ({
            id,
            label: id === "faq" ? "FAQ" : id[0]?.toUpperCase() + id.slice(1),
            href: `?tab=${id}`,
            panel: <p>What the tab “{id}” holds.</p>,
          }))}
        />
      </Section>
      <Section title="Tabs that are pages">
        <LinkTabs
          label="Orders by status"
          selected="pending"
          tabs={["all", "pending", "shipped"].map((id, at) => ({
            id,
            label: id[0]?.toUpperCase() + id.slice(1),
            href: `?status=${id}`,
            count: String(12 - at),
          }))}
        >
          <p>What the tab “pending” holds.</p>
        </LinkTabs>
      </Section>
      <Section title="Menu, questions">
        <Menu label="Company" className="self-start">
          <a href="#about" className="menu-item" aria-current="page">
            About
          </a>
          <a href="#team" className="menu-item">
            Team
          </a>
          <a href="#contact" className="menu-item">
            Contact
          </a>
        </Menu>
        <div>
          <Disclosure summary="Where does the money go?" name="kit-faq">
            To the campaign you choose. Every settlement is listed on its page.
          </Disclosure>
          <Disclosure summary="Can I give anonymously?" name="kit-faq">
            Yes. Your name is then shown to nobody.
          </Disclosure>
        </div>
      </Section>
      <Section title="Carousels">
        <Carousel label="Looping" loop itemName="campaign">
          {numbered(6)}
        </Carousel>
        <Carousel label="Not looping" itemName="story">
          {numbered(6)}
        </Carousel>
      </Section>
    </>
  );
}

function numbered(count: number) {
  return Array.from({ length: count }, (_, position) => (
    <Card key={position} as="article">
      <h3 className="text-xl">Card {position + 1}</h3>
      <p className="mb-3 text-muted">Something worth seeing.</p>
      <a href="#kit">Read card {position + 1}</a>
    </Card>
  ));
}

function Dialogs() {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [suspended, setSuspended] = useState(false);
  const suspendBriefly = () => {
    setSuspended(true);
    window.setTimeout(() => setSuspended(false), 1_500);
  };
  const fail = () =>
    notify({
      title: "Donation Failed",
      text: "Something went wrong. Please try again.",
      tone: "destructive",
    });
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Button
        variant="secondary"
        onClick={() =>
          notify({
            title: "Donation Successful!",
            text: "Thank you for your generous donation of ₹500.",
            tone: "success",
          })
        }
      >
        Good news
      </Button>
      <Button variant="secondary" onClick={fail}>
        Bad news
      </Button>
      <Button variant="secondary" onClick={() => notify({ title: "Just so you know" })}>
        Some news
      </Button>
      <ShareButton title="The kit" copiedText="The kit's link has been copied to your clipboard." />
      <WhatsAppLink title="The kit" absoluteUrl="https://sahayog.example/" />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        suspended={suspended}
        lightDismiss
        title="Donate to Wells for Ganjam"
        description="Every rupee goes to the campaign."
        footer={
          <>
            <Button variant="secondary" onClick={suspendBriefly}>
              Step aside
            </Button>
            <Button onClick={fail}>Donate ₹500</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Full name" marked data-autofocus="" />
          <TextField label="Email" type="email" required />
          <TextArea label="Message" />
          <TextField label="Phone" type="tel" />
        </div>
      </Dialog>
    </div>
  );
}
