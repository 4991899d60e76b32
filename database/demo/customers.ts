/**
 * People who bought in the marketplace and wrote reviews; the demo gives what they say of themselves to somebody whom it
 * fits. Addresses are on example.org, which delivers no mail.
 */
export type DemoCustomer = { display_name: string; email: string; location: string };

function customer(display_name: string, location: string): DemoCustomer {
  const address = display_name.toLowerCase().replaceAll(/[^a-z]+/g, ".");
  return { display_name, email: `${address}.shops@example.org`, location };
}

export const women: readonly DemoCustomer[] = [
  customer("Aditi Kulkarni", "Pune, Maharashtra"),
  customer("Alka Srivastava", "Lucknow, Uttar Pradesh"),
  customer("Anupama Rao", "Visakhapatnam, Andhra Pradesh"),
  customer("Arpita Mohanty", "Bengaluru, Karnataka"),
  customer("Bandita Sahoo", "Balasore, Odisha"),
  customer("Bhavana Hegde", "Mysuru, Karnataka"),
  customer("Bijayalaxmi Das", "Rourkela, Odisha"),
  customer("Chitra Subramanian", "Chennai, Tamil Nadu"),
  customer("Deepa Nambiar", "Kochi, Kerala"),
  customer("Devika Joshi", "Dehradun, Uttarakhand"),
  customer("Farah Siddiqui", "Hyderabad, Telangana"),
  customer("Gayatri Panda", "Berhampur, Odisha"),
  customer("Gurpreet Kaur", "Chandigarh"),
  customer("Harapriya Jena", "Jajpur, Odisha"),
  customer("Ipsita Ray", "Kolkata, West Bengal"),
  customer("Itishree Behera", "Mumbai, Maharashtra"),
  customer("Jasmine D'Souza", "Panaji, Goa"),
  customer("Kaberi Hota", "Bargarh, Odisha"),
  customer("Laxmipriya Nayak", "Bhadrak, Odisha"),
  customer("Leena Fernandes", "Mumbai, Maharashtra"),
  customer("Madhuri Deshmukh", "Nagpur, Maharashtra"),
  customer("Maya Gurung", "Gangtok, Sikkim"),
  customer("Mitali Kar", "Jharsuguda, Odisha"),
  customer("Mousumi Dutta", "Guwahati, Assam"),
  customer("Nandini Acharya", "Bengaluru, Karnataka"),
  customer("Nazia Parveen", "Cuttack, Odisha"),
  customer("Niharika Tripathy", "Delhi"),
  customer("Nirmala Ekka", "Sundargarh, Odisha"),
  customer("Pallavi Satpathy", "Gurugram, Haryana"),
  customer("Pooja Malhotra", "Delhi"),
  customer("Prachi Samantaray", "Hyderabad, Telangana"),
  customer("Pranati Guru", "Sambalpur, Odisha"),
  customer("Rajashree Biswal", "Dhenkanal, Odisha"),
  customer("Ranjita Khuntia", "Nayagarh, Odisha"),
  customer("Rituparna Sen", "Siliguri, West Bengal"),
  customer("Sanghamitra Padhi", "Koraput, Odisha"),
  customer("Sarita Oram", "Rourkela, Odisha"),
  customer("Shabnam Sheikh", "Nagpur, Maharashtra"),
  customer("Shreya Bhattacharjee", "Kolkata, West Bengal"),
  customer("Smita Patel", "Vadodara, Gujarat"),
  customer("Subhasmita Barik", "Baripada, Mayurbhanj"),
  customer("Sujata Iyengar", "Chennai, Tamil Nadu"),
  customer("Swagatika Pattnaik", "Phulbani, Kandhamal"),
  customer("Trupti Mohapatra", "Noida, Uttar Pradesh"),
  customer("Uma Maheswari", "Madurai, Tamil Nadu"),
  customer("Urmila Marandi", "Rairangpur, Mayurbhanj"),
  customer("Vandana Saxena", "Bhopal, Madhya Pradesh"),
  customer("Yamini Krishnan", "Thiruvananthapuram, Kerala"),
];

export const men: readonly DemoCustomer[] = [
  customer("Abhijit Nanda", "Bhubaneswar, Odisha"),
  customer("Amiya Ranjan Sethi", "Cuttack, Odisha"),
  customer("Arijit Basu", "Kolkata, West Bengal"),
  customer("Asit Kumar Pradhan", "Angul, Odisha"),
  customer("Chandan Mishra", "Sambalpur, Odisha"),
  customer("Debashis Parida", "Puri, Odisha"),
  customer("Dipti Ranjan Swain", "Khordha, Odisha"),
  customer("Girish Patwardhan", "Nashik, Maharashtra"),
  customer("Hemant Bhatt", "Ahmedabad, Gujarat"),
  customer("Janaki Raman", "Coimbatore, Tamil Nadu"),
  customer("Jyoti Prakash Sahu", "Balangir, Odisha"),
  customer("Karthik Shenoy", "Mangaluru, Karnataka"),
  customer("Manas Ranjan Rout", "Kendrapara, Odisha"),
  customer("Mukesh Agrawal", "Raipur, Chhattisgarh"),
  customer("Nilesh Chavan", "Kolhapur, Maharashtra"),
  customer("Parthasarathi Bhuyan", "Paradip, Jagatsinghpur"),
  customer("Prabhat Kumar Mahanta", "Keonjhar, Odisha"),
  customer("Rahul Venkataraman", "Bengaluru, Karnataka"),
  customer("Ravi Teja Varma", "Vijayawada, Andhra Pradesh"),
  customer("Sachin Thakur", "Shimla, Himachal Pradesh"),
  customer("Samir Kumar Dhal", "Bhubaneswar, Odisha"),
  customer("Sitakanta Barik", "Bhubaneswar, Odisha"),
  customer("Soumya Ranjan Lenka", "Pune, Maharashtra"),
  customer("Tanmay Chakraborty", "Delhi"),
  customer("Vikram Rathore", "Jaipur, Rajasthan"),
  customer("Zubin Irani", "Mumbai, Maharashtra"),
];

export const customers: readonly DemoCustomer[] = [...women, ...men];
